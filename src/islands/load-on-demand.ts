type OnDemand = typeof import('./on-demand.ts');

/** Calls a function of `on-demand.ts`, which the first call loads. Rejects if that fails. Part of the main script. */
export const callOnDemand = async <Name extends keyof OnDemand>(name: Name, ...args: Parameters<OnDemand[Name]>): Promise<unknown> => {
  const functions: OnDemand = await import(/* @vite-ignore */ document.documentElement.dataset.onDemand as string);
  // The name and its arguments belong together by the type of this function.
  return (functions[name] as (...values: unknown[]) => unknown)(...args);
};
