import type { ComponentProps } from 'react';
import { link } from './link.css.ts';

/** An underlined link outside running text. */
export const TextLink = (props: Omit<ComponentProps<'a'>, 'className'>) => <a className={link} {...props} />;
