interface CertificateTextProps {
  /** The paragraphs; what is filled in stands between asterisks. */
  text: readonly string[];
  className?: string | undefined;
}

/** The sentences of a certificate, in which the filled-in words are bold. */
export function CertificateText({ text, className }: CertificateTextProps) {
  return text.map((paragraph) => (
    <p key={paragraph} className={className}>
      {paragraph.split('*').map((part, at) =>
        // Every second part stands between asterisks, and has no other identity than its place.
        // oxlint-disable-next-line react/no-array-index-key
        at % 2 === 1 ? <b key={at}>{part}</b> : part,
      )}
    </p>
  ));
}
