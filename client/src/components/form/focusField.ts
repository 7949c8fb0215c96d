/**
 * Puts the focus into the field of that name, and selects its text if asked. At once: setFocus of react-hook-form waits for a
 * timer, and a digit that is typed until then would be selected, and lost with the next one.
 */
export function focusField(name: string, { shouldSelect = false } = {}): void {
  const field = document.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.focus();
  if (shouldSelect && field instanceof HTMLInputElement) field.select();
}
