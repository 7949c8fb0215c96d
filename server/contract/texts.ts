// Which texts are accepted, and the words that refuse others. Without zod, so that the forms can say them too.

const LONGEST_TEXT = 200;
/** Control characters, and halves of characters, which no file can keep. */
const UNUSABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;
/** Of Latin letters, with a domain that has a dot. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** Why a trimmed text is refused; undefined when it is not. `label` is the field's name on screen. */
export function refusalOfText(label: string, text: string): string | undefined {
  if (text.length > LONGEST_TEXT) return `${label} is too long: at most ${LONGEST_TEXT} characters`;
  return UNUSABLE.test(text) ? `${label} holds characters that cannot be used` : undefined;
}

/** As `refusalOfText`, of an email address. */
export function refusalOfEmail(label: string, text: string): string | undefined {
  return (
    refusalOfText(label, text) ?? (EMAIL.test(text) ? undefined : `${label} is not a valid email address`)
  );
}
