import JsBarcode from 'jsbarcode';

/** Modules that stay white on both sides. */
const QUIET_ZONE = 10;

/** Returns the bars of a text as Code 128: an SVG path one module high, and how many modules it is wide, with its quiet zones. */
export function barsOf(text: string): { path: string; width: number } {
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const modules = (target.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${QUIET_ZONE + index} 0h${bar.length}v1h${-bar.length}z`,
  );
  return { path: bars.join(''), width: modules.length + 2 * QUIET_ZONE };
}
