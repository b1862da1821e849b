import { Link, type LinkProps } from 'react-router';
import * as css from './staff.css.ts';

export const TextLink = (props: LinkProps) => <Link className={css.link} {...props} />;

/** A link that looks like a button. */
export const ButtonLink = (props: LinkProps) => <Link className={css.buttonSecondary} {...props} />;
