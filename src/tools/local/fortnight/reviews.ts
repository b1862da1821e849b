import { and, eq, like, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../../schema/constants.ts';
import { reviews } from '../../../../schema/tables/content.ts';
import { media } from '../../../../schema/tables/packages.ts';
import { REVIEW_MOMENTS, waitingReviews } from '../../../demo/fortnight/people.ts';
import type { Context } from '../../../platform/context.ts';
import { type Action, OFFICE_DAYS } from './action.ts';
import type { OfficeCalendar } from './office-calendar.ts';

/** The reviews that wait for approval, and the days on which the others were sent: about one in three weeks. */
export const planReviews = (calendar: OfficeCalendar): Action[] => [
  ...waitingReviews.map(({ picture: stem, sent, ...review }): Action => {
    const insert = async ({ db, now }: Context): Promise<void> => {
      const { name, width, height, colour } = media;
      const [picture] = await db
        .select({ name, width, height, colour })
        .from(media)
        .where(like(media.stem, `${stem}-________`));
      if (!picture) throw new Error(`The demonstration has no picture "${stem}".`);
      await db.insert(reviews).values({ ...review, picture: { ...picture, alt: '' }, createdAt: now });
    };
    return { at: calendar.resolve(review.market, sent), run: insert };
  }),
  {
    at: calendar.resolve('india', [OFFICE_DAYS - 1, '09:00']),
    run: async ({ db, now }) => {
      const rank = sql`(select count(*) from ${reviews} as later where later.approved = 1 and later.id > ${reviews.id})`;
      const createdAt = sql`${now} - (4 + 19 * ${rank}) * ${DAY_MS} + ${reviews.id} % 7 * ${HOUR_MS}`;
      await db.update(reviews).set({ createdAt }).where(eq(reviews.approved, true));
    },
  },
  ...Object.entries(REVIEW_MOMENTS).map(([name, moment]): Action => {
    const at = calendar.resolve('india', moment);
    return {
      at,
      run: async ({ db }) =>
        db
          .update(reviews)
          .set({ createdAt: at })
          .where(and(eq(reviews.name, name), eq(reviews.approved, false))),
    };
  }),
];
