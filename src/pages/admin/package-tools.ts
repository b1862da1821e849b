import { createContext, useContext } from 'react';
import type { Market } from '../../../schema/constants.ts';
import type { Change } from './package-changes.ts';

/** What the parts of the package form share. */
export interface PackageTools {
  market: Market;
  /** The script has taken over. */
  live: boolean;
  dispatch(change: Change): void;
  /** Says to a screen reader what has happened. */
  announce(words: string): void;
  /** Puts the focus onto an element by its id, once the change that is under way stands. */
  focus(id: string): void;
  /** Sends chosen pictures, of a day or of the package. */
  send(files: readonly File[], of?: string): void;
  /** Sends one again that could not be stored. */
  sendAgain(key: string): void;
}

const Tools = createContext<PackageTools | null>(null);
export const ToolsProvider = Tools.Provider;

/** Throws outside of the package form. */
export function usePackageTools(): PackageTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error('There is no package form around this part.');
  return tools;
}

let made = 0;
/** A key for a new entry: made by what somebody does, never while rendering. */
export const newKey = (): string => {
  made += 1;
  return `new${made}`;
};
