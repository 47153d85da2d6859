/** The server cannot start for a reason its operator can put right. The message is one clear sentence. */
export class StartFault extends Error {}
