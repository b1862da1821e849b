import type { ComponentProps } from 'react';
import { Icon } from '../../ui/primitives/icon.tsx';

interface DragHandleProps extends Pick<ComponentProps<'button'>, 'id' | 'className' | 'onPointerDown' | 'onKeyDown'> {
  /** What it moves. */
  itemLabel: string;
  /** The id of the line that says which keys move it. */
  hint?: string;
}

/** The handle by which an entry of a list is moved: dragged, or by the keys of `useReorder`. */
export const DragHandle = ({ itemLabel, hint, ...button }: DragHandleProps) => (
  <button type="button" aria-label={`Move ${itemLabel}`} aria-describedby={hint} {...button}>
    <Icon name="grip" />
  </button>
);
