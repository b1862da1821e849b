import { DubaiHero, DubaiTopLocations } from '../../ui/patterns/dubai-sections.tsx';
import type { TopLocationsProps } from '../../ui/patterns/top-locations.ts';
import { TextLink } from '../../ui/primitives/typography.tsx';
import { DUBAI_HOME_COPY } from './copy.ts';
import { defineHomePage } from './home-page.tsx';

const Places = (props: TopLocationsProps) => (
  <DubaiTopLocations
    {...props}
    summary={
      <>
        {DUBAI_HOME_COPY.placesSummary} <TextLink href="/dubai">{DUBAI_HOME_COPY.guideLink}</TextLink>
      </>
    }
  />
);

/** /DubaiHome */
export const dubaiHomePage = defineHomePage({ market: 'dubai', copy: DUBAI_HOME_COPY, Hero: DubaiHero, Places: Places });
