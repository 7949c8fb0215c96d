import type { ComponentProps, ElementType } from 'react';
import styles from './alert.module.css';

interface OwnProps<Element> {
  /** The element that it is; a paragraph, if nothing is said. */
  as?: Element;
  /** A 'notice' has a button that answers it. */
  kind: 'notice' | 'success' | 'warning' | 'danger';
  className?: string | undefined;
}

type AlertProps<Element extends ElementType> = OwnProps<Element> &
  Omit<ComponentProps<Element>, keyof OwnProps<Element>>;

/** Words on a ground of their own colour. Its `role` says whether they are announced. */
export function Alert<Element extends ElementType = 'p'>(props: AlertProps<Element>) {
  const { as: Tag = 'p', kind, className = '', ...attributes }: AlertProps<ElementType> = props;
  return <Tag {...attributes} className={`${styles[kind]} ${className}`} />;
}
