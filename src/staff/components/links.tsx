import { Link, type LinkProps } from 'react-router';
import { Icon } from '../../ui/primitives/icon.tsx';
import * as css from './staff.css.ts';

export const TextLink = (props: LinkProps) => <Link className={css.link} {...props} />;

/** A link that looks like a button. */
export const ButtonLink = (props: LinkProps) => <Link className={css.buttonSecondary} {...props} />;

/** A link to the form that adds an entry. */
export const AddLink = ({ children, ...props }: LinkProps) => (
  <Link className={css.button} {...props}>
    <Icon name="plus" />
    {children}
  </Link>
);
