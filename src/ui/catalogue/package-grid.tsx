import { PackageCard, type PackageCardProps } from './package-card.tsx';
import * as css from './package-grid.css.ts';

interface ThreePackagesProps extends Pick<PackageCardProps, 'market' | 'label'> {
  packages: readonly (PackageCardProps['fragment'] & { id: string })[];
}

/** Three suggested packages: in a row, on tablets one above two. */
export const ThreePackages = ({ packages, market, label }: ThreePackagesProps) => (
  <div className={css.threePackages}>
    {packages.map((item, index) => (
      <PackageCard
        key={item.id}
        fragment={item}
        market={market}
        label={label}
        sizes={index === 0 ? '(width < 1000px) 92vw, 24rem' : '(width < 768px) 92vw, 24rem'}
      />
    ))}
  </div>
);
