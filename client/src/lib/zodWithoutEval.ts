// The rules of what may run refuse `new Function`, by which zod would make its checks quicker: each page would complain of the try.

import { z } from 'zod';

z.config({ jitless: true });
