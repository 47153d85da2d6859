/** What was learnt, as text for `useWeights`. Made by bench/reader/train/train.py. */
export declare const weights: string
