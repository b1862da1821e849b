import { z } from 'zod';
import { MEALS } from '../constants.ts';

/** Meals as a list or a text of names, in the order Breakfast, Lunch, Dinner; what is none is left out. */
export const meals = () =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value.join(',') : (value ?? '')),
    z.string('Must be text.').transform((value) => {
      const named = value.toLowerCase().split(/[^a-z]+/);
      return MEALS.filter((meal) => named.includes(meal.toLowerCase())).join(', ');
    }),
  );
