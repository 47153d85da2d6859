/** Said to the operator as it is; nothing was changed. */
export class OperatorFault extends Error {}
