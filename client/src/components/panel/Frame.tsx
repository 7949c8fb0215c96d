import type { ComponentProps, ElementType } from 'react';
import styles from './panel.module.css';

interface OwnProps<Element> {
  /** The element or link that it is; a div, if nothing is said. */
  as?: Element;
  /**
   * 'titled' has room around its title and lines, 'bar' chooses the lines of the list below it, 'empty' says in the place of a list what to do next, 'way' leads to a page,
   * 'over' opens over the page, 'chip' is a word; a 'panel' is the frame alone, and 'none' has none, where it stands in another.
   */
  kind?: 'none' | 'panel' | 'titled' | 'bar' | 'empty' | 'way' | 'over' | 'chip';
  className?: string | undefined;
}

type FrameProps<Element extends ElementType> = OwnProps<Element> &
  Omit<ComponentProps<Element>, keyof OwnProps<Element>>;

/** What looks like a panel. A section with a title is a `Panel`. */
export function Frame<Element extends ElementType = 'div'>(props: FrameProps<Element>) {
  const { as: Tag = 'div', kind = 'panel', className = '', ...attributes }: FrameProps<ElementType> = props;
  return <Tag {...attributes} className={kind === 'none' ? className : `${styles[kind]} ${className}`} />;
}
