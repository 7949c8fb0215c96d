/** Returns the role of the region that says a message: `alert` for a failure, `status` for a success. */
export function announcedBy(message: Element): string | null | undefined {
  return message.closest('[role="alert"], [role="status"]')?.getAttribute('role');
}

/** Returns the control that a message belongs to, null if it belongs to none. */
export function fieldOf(message: Element): Element | null {
  const id = message.closest('[id]')?.id ?? '';
  return document.querySelector(`[aria-describedby~="${id}"]`);
}
