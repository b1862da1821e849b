import { createContext, type RefObject, useCallback, useContext, useEffect, useRef } from 'react';
import type { Market } from '../../../schema/constants.ts';
import type { DraftAction } from './draft-reducer.ts';

/** What the parts of the package form share. */
export interface PackageFormTools {
  market: Market;
  /** The script has taken over. */
  isHydrated: boolean;
  dispatch(change: DraftAction): void;
  /** Says to a screen reader what has happened. */
  announce(words: string): void;
  /** Puts the focus onto an element by its id, once the change that is under way stands. */
  focusAfterRender(id: string): void;
  /** Sends chosen pictures, of a day or of the package. */
  send(files: readonly File[], of?: string): void;
  /** Sends one again that could not be stored. */
  sendAgain(key: string): void;
}

const PackageFormContext = createContext<PackageFormTools | null>(null);
export const PackageFormProvider = PackageFormContext.Provider;

/** Throws outside of the package form. */
export function usePackageForm(): PackageFormTools {
  const tools = useContext(PackageFormContext);
  if (!tools) throw new Error('There is no package form around this part.');
  return tools;
}

let lastKey = 0;
/** A key for a new entry: made by what somebody does, never while rendering. */
export const createEntryKey = (): string => {
  lastKey += 1;
  return `new${lastKey}`;
};

/** Puts the focus onto an element by its id once the change that is under way stands: until then it may have no place. */
export function useFocusAfterRender(): (id: string) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return useCallback((id: string) => {
    next.current = id;
  }, []);
}

/** Ctrl+S (or the command key) saves the package as it stands: shown or as a draft. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>, shown: boolean): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (document.querySelector('dialog:modal')) return;
      form.current?.requestSubmit(form.current.querySelector<HTMLElement>(`button[name=published][value=${shown}]`));
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [form, shown]);
}
