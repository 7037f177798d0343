import { z } from 'zod';
import { leaveFor } from '#kernel/web/base.ts';
import { isSignedIn } from '#kernel/web/session.ts';

// The content security policy refuses eval. A schema decides when it is made whether to compile itself,
// so this comes before any contract is loaded.
z.config({ jitless: true });

// Every page but the public ones needs a session (1§2).
if (isSignedIn()) void import('./start.tsx').then(({ start }) => start());
else leaveFor('/login');
