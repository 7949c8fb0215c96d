/** The path of a picture that this server keeps itself; the name is not to be guessed. */
export const OWN_PICTURE = /^\/pictures\/[\w-]{16,64}\.(jpg|png|webp)$/;

/** The answer of an upload: where the picture is from now on, an https address or a path of our own pictures. */
export interface UploadAnswer {
  url: string;
}
