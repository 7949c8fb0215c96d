import styles from './paper.module.css';

const STEP = 0.94;
const SMALLEST = 0.5;

/**
 * Makes the letters of a paper's tables smaller, step by step, until its numbers fit into their columns: these are as wide as usual
 * amounts, crores are wider, and a number never breaks.
 */
export function fitTables(root: ParentNode): void {
  for (const paper of root.querySelectorAll('article')) {
    const numbers = [...paper.querySelectorAll(`.${styles.number}`)];
    for (let scale = STEP; numbers.some(isCut) && scale > SMALLEST; scale *= STEP)
      for (const table of paper.querySelectorAll('table')) table.style.fontSize = `${scale.toFixed(3)}em`;
  }
}

function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth + 1;
}
