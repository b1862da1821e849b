import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Market } from '../../../../schema/constants.ts';
import { formatPrice } from '../../../../schema/format.ts';
import { STAFF_PATHS } from '../../app/market-paths.ts';
import * as css from './price-cell.css.ts';

/** A package as a cell edits it; the price in rupees or dirhams. */
export interface PricedPackage {
  id: string;
  name: string;
  version: number;
  price?: number | null;
}

const loadEditor = async () => {
  const [{ EditablePrice }, { PastedPrices }] = await Promise.all([import('./editable-price.tsx'), import('./pasted-prices.tsx')]);
  return { EditablePrice, PastedPrices };
};
type Editor = Awaited<ReturnType<typeof loadEditor>>;

const EditorContext = createContext<Editor | undefined>(undefined);

/** A list whose prices can be edited once their script has arrived; until then and without script, a price is a link. */
export function EditablePrices({
  market,
  packages,
  children,
}: {
  market: Market;
  packages: readonly PricedPackage[];
  children: ReactNode;
}) {
  const [editor, setEditor] = useState<Editor>();
  useEffect(() => {
    // If it fails, the links remain.
    void loadEditor().then(setEditor, () => undefined);
  }, []);
  return (
    <EditorContext value={editor}>
      {children}
      {editor && <editor.PastedPrices market={market} packages={packages} />}
    </EditorContext>
  );
}

/** The price of a row: a link to the preview of its package, or the editor. */
export function PriceCell({ row }: { row: PricedPackage & { market: Market } }) {
  const editor = useContext(EditorContext);
  if (editor) return <editor.EditablePrice row={row} />;
  const { id, market, name, price } = row;
  return (
    <span className={css.cell}>
      <Link
        to={`${STAFF_PATHS[market].change}?ids=${id}`}
        className={css.cellLink}
        data-muted={typeof price !== 'number' || undefined}
        title={`Change the price of ${name}`}
      >
        {typeof price === 'number' ? formatPrice(market, price) : 'No price'}
      </Link>
    </span>
  );
}
