import * as cards from './cards.css.ts';
import { PackageCard, type PackageCardProps } from './package-card.tsx';

interface ThreeCardsProps extends Pick<PackageCardProps, 'market' | 'label'> {
  of: readonly (PackageCardProps['of'] & { id: string })[];
}

/** Three packages where a page offers some: in a row, and on tablets one above two. */
export const ThreeCards = ({ of, market, label }: ThreeCardsProps) => (
  <div className={cards.three}>
    {of.map((each, index) => (
      <PackageCard
        key={each.id}
        of={each}
        market={market}
        label={label}
        sizes={index === 0 ? '(width < 1000px) 92vw, 24rem' : '(width < 768px) 92vw, 24rem'}
      />
    ))}
  </div>
);
