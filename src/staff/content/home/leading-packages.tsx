import { useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { LIMITS, type Market } from '../../../../schema/constants.ts';
import { formatPriceOrRequest } from '../../../../schema/format.ts';
import { pictureUrl } from '../../../../schema/media-urls.ts';
import type { StaffHomepageQuery } from '../../../documents/graphql.ts';
import { Icon } from '../../../ui/primitives/icon.tsx';
import { refuseLonger } from '../../components/fields.tsx';
import * as form from '../../components/form.css.ts';
import * as menu from '../../components/menu.css.ts';
import { DragHandle, useSortable } from '../../components/sortable.tsx';
import * as staff from '../../components/staff.css.ts';
import { moveItem } from '../ordering.tsx';
import * as css from './home.css.ts';

type LeadingPackage = StaffHomepageQuery['leading'][number];

const PackagePicture = ({ picture }: { picture: LeadingPackage['mainImage'] }) =>
  picture ? <img src={pictureUrl(picture.name, 320)} alt="" loading="lazy" draggable={false} /> : <span className={css.noPicture} />;

/** The three cards as the page shows them: the first one is the largest. */
export const LeadingPreview = ({ packages, market }: { packages: readonly LeadingPackage[]; market: Market }) =>
  packages.length > 0 ? (
    <ul className={css.cards}>
      {packages.map(({ id, name, pricePerPerson, pricesVary, mainImage }) => (
        <li key={id}>
          <PackagePicture picture={mainImage} />
          <b>{name}</b>
          <span>{formatPriceOrRequest(market, { price: pricePerPerson && Number(pricePerPerson.amount), pricesVary })}</span>
        </li>
      ))}
    </ul>
  ) : (
    <p className={staff.muted}>No package is published: the page says that new journeys are being priced.</p>
  );

/** A button that stores another choice of packages; it works without script. */
interface ChoiceButtonProps {
  ids: readonly string[];
  version: number;
  label: string;
  children: string;
  isDisabled?: boolean;
}
const ChoiceButton = ({ ids, version, label, children, isDisabled = false }: ChoiceButtonProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="lead" />
    <input type="hidden" name="version" value={version} />
    <button type="submit" name="leading" value={ids.join()} className={staff.buttonSecondary} aria-label={label} disabled={isDisabled}>
      {children}
    </button>
  </Form>
);

interface LeadingEditorProps {
  data: Pick<StaffHomepageQuery, 'leading' | 'companyFacts' | 'found' | 'company'>;
  market: Market;
}

/** Chooses which packages lead: found by name, moved by dragging, keys and buttons. The packages that were added first fill the rest. */
export function LeadingEditor({ data: { leading, companyFacts, found, company }, market }: LeadingEditorProps) {
  const submit = useSubmit();
  const [search] = useSearchParams();
  const { version } = company;
  const chosenIds = companyFacts.leadingPackages;
  const chosen = leading.filter(({ id }) => chosenIds.includes(id));
  const shownIds = chosen.map(({ id }) => id);
  const missing = chosenIds.length - chosen.length;
  const focusId = useRef('');
  const order = shownIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order has changed.
  useEffect(() => {
    if (focusId.current) document.getElementById(focusId.current)?.focus();
    focusId.current = '';
  }, [order]);
  const { listRef, getItemProps, getHandleProps } = useSortable<HTMLUListElement>(shownIds, (id, to) => {
    focusId.current = `${id}-move`;
    submit({ intent: 'lead', version, leading: moveItem(shownIds, id, to).join() }, { method: 'post', preventScrollReset: true });
  });
  return (
    <>
      <p id="leading-hint" className={form.hint}>
        {chosen.length > 0
          ? 'Drag a package by its handle, or move it with the arrow keys.'
          : 'No package is chosen: the page begins with the three that were added first.'}
        {chosen.length > 0 && chosen.length < LIMITS.homePackages && ' Those that were added first follow.'}
        {missing > 0 && ` ${missing === 1 ? 'One chosen package is' : `${missing} chosen packages are`} not published now, and not shown.`}
      </p>
      {chosen.length > 0 && (
        <ul ref={listRef} className={css.rows} aria-label="Chosen packages">
          {chosen.map(({ id, name, mainImage }, index) => (
            <li key={id} {...getItemProps(id)}>
              <DragHandle itemLabel={name} hint="leading-hint" className={menu.dragHandle} {...getHandleProps(id)} />
              <PackagePicture picture={mainImage} />
              <b>{name}</b>
              <ChoiceButton ids={moveItem(shownIds, id, index - 1)} version={version} label={`Move ${name} up`} isDisabled={index === 0}>
                Up
              </ChoiceButton>
              <ChoiceButton ids={shownIds.filter((each) => each !== id)} version={version} label={`Take away ${name}`}>
                Take away
              </ChoiceButton>
            </li>
          ))}
        </ul>
      )}
      <Form method="get" className={css.finder} preventScrollReset>
        <input type="hidden" name="part" value="leading" />
        <label className={form.field}>
          <span>Find a package</span>
          <input type="search" name="find" className={form.control} defaultValue={search.get('find') ?? ''} {...refuseLonger(100)} />
        </label>
        <button type="submit" className={staff.buttonSecondary}>
          <Icon name="search" />
          Find
        </button>
      </Form>
      {found && found.nodes.length === 0 && <p className={staff.muted}>No published package is found. Try another word.</p>}
      {found && found.nodes.length > 0 && (
        <ul className={css.rows} aria-label="Packages to choose from">
          {found.nodes.map(({ id, name, pricePerPerson, pricesVary, mainImage }) => (
            <li key={id}>
              <PackagePicture picture={mainImage} />
              <b>{name}</b>
              <span className={staff.muted}>
                {formatPriceOrRequest(market, { price: pricePerPerson && Number(pricePerPerson.amount), pricesVary })}
              </span>
              <ChoiceButton
                ids={[id, ...shownIds].slice(0, LIMITS.homePackages)}
                version={version}
                label={`${shownIds.includes(id) ? 'Chosen' : 'Lead with it'}: ${name}`}
                isDisabled={shownIds.includes(id)}
              >
                {shownIds.includes(id) ? 'Chosen' : 'Lead with it'}
              </ChoiceButton>
            </li>
          ))}
        </ul>
      )}
      {chosen.length === LIMITS.homePackages && <p className={form.hint}>A further one takes the first place, and the third one leaves.</p>}
    </>
  );
}
