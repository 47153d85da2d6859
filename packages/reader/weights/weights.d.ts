/** What was learnt, as bytes in base64 for `useWeights`. Made by bench/reader/train/train.py. */
export declare const weights: string
