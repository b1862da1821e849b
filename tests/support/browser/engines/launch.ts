import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type BrowserType, chromium, firefox, webkit } from 'playwright';
import type { EngineDriver, EngineName } from './driver.ts';
import { launchFirefox } from './firefox-driver.ts';
import { launchWithPlaywright } from './playwright-driver.ts';
import { launchWebKit } from './webkit-driver.ts';

const findProgram = (...names: string[]): string | undefined =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))).find((file) => existsSync(file));

/** Debian's browser for the WebDriver of WebKitGTK, which no package puts into PATH. */
const findMiniBrowser = (): string | undefined => globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser')[0];

const hasOwnBuild = (type: BrowserType): boolean => existsSync(type.executablePath());

/** How to start each engine here: Playwright's own build, else the system's. Undefined where the machine has neither. */
const LAUNCHERS: Readonly<Record<EngineName, () => Promise<EngineDriver> | undefined>> = {
  chromium: () =>
    launchWithPlaywright('chromium', chromium, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--disable-gpu', '--in-process-gpu', '--no-sandbox', '--disable-dev-shm-usage'],
    }),
  firefox: () => {
    if (hasOwnBuild(firefox)) return launchWithPlaywright('firefox', firefox, {});
    const executable = findProgram('firefox-esr', 'firefox');
    return executable ? launchFirefox(executable) : undefined;
  },
  webkit: () => {
    if (hasOwnBuild(webkit)) return launchWithPlaywright('webkit', webkit, {});
    const [driver, browser, display] = [findProgram('WebKitWebDriver'), findMiniBrowser(), findProgram('Xvfb')];
    return driver && browser && display ? launchWebKit({ driver, browser, display }) : undefined;
  },
};

interface LaunchedEngine {
  name: EngineName;
  /** Undefined when the engine is missing or does not start; `missing` says why. */
  driver?: EngineDriver;
  missing?: string;
}

/** Starts one engine, or says why it cannot. */
export async function launchEngine(name: EngineName): Promise<LaunchedEngine> {
  try {
    const driver = await LAUNCHERS[name]();
    return driver ? { name, driver } : { name, missing: 'not installed' };
  } catch (reason) {
    return { name, missing: reason instanceof Error ? reason.message : String(reason) };
  }
}

/** Starts all engines side by side, and prints what the run uses. */
export async function launchEngines(): Promise<LaunchedEngine[]> {
  const engines = await Promise.all((['chromium', 'firefox', 'webkit'] as const).map(launchEngine));
  for (const { name, driver, missing } of engines) process.stdout.write(`engine ${name}: ${driver?.product ?? `skipped, ${missing}`}\n`);
  return engines;
}
