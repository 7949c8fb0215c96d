import type { Gender } from '@school-office/contract/enumerations';

/** What a student is to a brother or sister; empty where the record does not say. */
export const RELATIONS: Record<Gender, string> = { Male: 'Brother', Female: 'Sister', Others: '' };
