import { useNotifier } from './action-result.ts';
import { buttonSecondary } from './staff.css.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** What to do where the browser does not copy. */
  failed: string;
}

/** Copies a text to the clipboard. Nothing without script. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const { notify, isHydrated } = useNotifier();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ ok: true, message: copied }),
      () => notify({ ok: false, message: `This browser does not copy. ${failed}` }),
    );
  return (
    isHydrated && (
      <button type="button" className={buttonSecondary} onClick={copy}>
        {label}
      </button>
    )
  );
}
