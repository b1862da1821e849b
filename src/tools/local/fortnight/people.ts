import { eq } from 'drizzle-orm';
import { people, personContacts } from '../../../../schema/tables/people.ts';
import { demoPeople } from '../../../demo/fortnight/returning.ts';
import { addPersonNote, addTraveller, updatePerson } from '../../../domain/people/person-updates.ts';
import type { Context } from '../../../platform/context.ts';
import type { Action, Admins } from './action.ts';
import type { OfficeCalendar } from './office-calendar.ts';

/** What staff write into the records of customers who ask again. */
export const planPeople = (calendar: OfficeCalendar, admins: Admins): Action[] =>
  demoPeople.map(({ email, market, at, by, notes, travellers, ...about }) => ({
    at: calendar.resolve(market, at),
    by,
    run: async (context: Context): Promise<void> => {
      const [person] = await context.db
        .select({ id: people.id, version: people.version })
        .from(people)
        .innerJoin(personContacts, eq(personContacts.personId, people.id))
        .where(eq(personContacts.key, email));
      if (!person) throw new Error(`Nobody of the demonstration has the address ${email}.`);
      const id = String(person.id);
      await updatePerson(context, admins[by], id, about, person.version);
      for (const text of notes) await addPersonNote(context, admins[by], id, { text });
      for (const { passport, ...traveller } of travellers)
        await addTraveller(context, admins[by], id, {
          ...traveller,
          passportUntil: passport === undefined ? '' : calendar.findDay(passport),
        });
    },
  }));
