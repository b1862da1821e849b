import { type RefObject, useCallback, useEffect, useRef } from 'react';

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
