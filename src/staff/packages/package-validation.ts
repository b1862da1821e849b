import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { createPackageInput, type PackageInputOptions } from '../../../schema/inputs/packages.ts';
import { type PackageValues, parsePrice } from './package-values.ts';

// This module brings zod (26 kB gz) into the browser, so the form imports it dynamically once it is interactive.

// The Content-Security-Policy forbids the code that zod would generate.
z.config({ jitless: true });

/** Validates the form with the shape that the server uses (specification 5). */
export const createPackageResolver = (options: PackageInputOptions): Resolver<PackageValues> => {
  // The shape accepts anything, so its input type says nothing about the form.
  const resolver = zodResolver(createPackageInput(options)) as unknown as Resolver<object>;
  return (values, context, resolverOptions) =>
    resolver({ ...values, price: parsePrice(values.price) }, context, resolverOptions as never) as ReturnType<Resolver<PackageValues>>;
};
