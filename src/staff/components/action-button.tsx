import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface ActionButtonProps {
  /** Hidden fields; `do` names the action. */
  values: Readonly<Record<string, string>>;
  className: string;
  /** What a screen reader says, where the words alone do not say enough. */
  name?: string;
  children: ReactNode;
}

/** A button that writes one thing, with and without script. */
export const ActionButton = ({ values, className, name, children }: ActionButtonProps) => (
  <Form method="post">
    {Object.entries(values).map(([key, value]) => (
      <input key={key} type="hidden" name={key} value={value} />
    ))}
    <button type="submit" className={className} aria-label={name}>
      {children}
    </button>
  </Form>
);
