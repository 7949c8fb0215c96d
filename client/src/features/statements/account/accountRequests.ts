import { createRequestSlice } from '../../../store/createRequestSlice.ts';

import { readAccount } from '../../desk/deskRequests.ts';

/** What a student was charged and has paid in a year. */
export const accountStatement = createRequestSlice('accountStatement', readAccount, { keepsResult: true });
