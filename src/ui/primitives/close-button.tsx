import * as button from './button.css.ts';
import { Icon } from './icon.tsx';

/** Closes the dialog with this id, with or without script. */
export const CloseButton = ({ dialogId }: { dialogId: string }) => (
  <button type="button" className={button.iconButton} aria-label="Close" popoverTarget={dialogId} popoverTargetAction="hide">
    <Icon name="close" />
  </button>
);
