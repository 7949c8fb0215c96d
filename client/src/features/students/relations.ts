import type { Gender } from '@school-office/contract/enumerations';
import { phrase, worded } from '@school-office/contract/words';

/** What a student is to a brother or sister; empty where the record does not say. */
export const RELATIONS = worded<Gender>({ Male: phrase('Brother'), Female: phrase('Sister'), Others: '' });
