const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };

/** The browser and the system that a User-Agent header names, as far as they are known: ["Firefox", "Linux"]. */
export function listDeviceNames(userAgent: string): string[] {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  return [browser, system].flatMap((name) => (name ? [NAMES[name] ?? name] : []));
}
