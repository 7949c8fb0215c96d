/** The path of a picture that this server keeps itself; its name cannot be guessed. */
export const OWN_PICTURE = /^\/pictures\/[\w-]{16,64}\.(jpg|png|webp)$/;

/** The answer of an upload: the picture's https address, or its path among our own pictures. */
export interface UploadAnswer {
  url: string;
}
