import { PackageCard, type PackageCardProps } from './package-card.tsx';
import * as css from './package-grid.css.ts';

interface ThreePackagesProps extends Pick<PackageCardProps, 'market' | 'label'> {
  packages: readonly (PackageCardProps['fragment'] & { id: string })[];
}

/** Three packages where a page offers some: in a row, and on tablets one above two. */
export const ThreePackages = ({ packages, market, label }: ThreePackagesProps) => (
  <div className={css.threePackages}>
    {packages.map((each, index) => (
      <PackageCard
        key={each.id}
        fragment={each}
        market={market}
        label={label}
        sizes={index === 0 ? '(width < 1000px) 92vw, 24rem' : '(width < 768px) 92vw, 24rem'}
      />
    ))}
  </div>
);
