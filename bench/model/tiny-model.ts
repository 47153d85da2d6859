/**
 * A language model of one layer with weights by chance, in the GGUF format (version 3,
 * https://github.com/ggml-org/ggml/blob/master/docs/gguf.md). It knows every printable letter of ASCII, and nothing else.
 */

const width = 32
const hidden = 64
const contextLength = 16_384
const alignment = 32

/** The tokens of a SentencePiece vocabulary: three that steer, the bytes, and a token for each letter. */
const tokenTypes = { normal: 1, unknown: 2, control: 3, byte: 6 }
const vocabulary = [
  { text: '<unk>', type: tokenTypes.unknown },
  { text: '<s>', type: tokenTypes.control },
  { text: '</s>', type: tokenTypes.control },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: tokenTypes.byte,
  })),
  // A space is written so.
  { text: '▁', type: tokenTypes.normal },
  ...Array.from({ length: 94 }, (_, index) => ({
    text: String.fromCharCode(33 + index),
    type: tokenTypes.normal,
  })),
]

type Value =
  | { is: 'number' | 'float'; value: number }
  | { is: 'text'; value: string }
  | { is: 'texts'; values: string[] }
  | { is: 'numbers' | 'floats'; values: number[] }

const number = (value: number): Value => ({ is: 'number', value })

const facts: Record<string, Value> = {
  'general.architecture': { is: 'text', value: 'llama' },
  'general.name': { is: 'text', value: 'by chance' },
  'general.alignment': number(alignment),
  'llama.context_length': number(contextLength),
  'llama.embedding_length': number(width),
  'llama.block_count': number(1),
  'llama.feed_forward_length': number(hidden),
  'llama.attention.head_count': number(2),
  'llama.attention.layer_norm_rms_epsilon': { is: 'float', value: 1e-5 },
  'tokenizer.ggml.model': { is: 'text', value: 'llama' },
  'tokenizer.ggml.tokens': { is: 'texts', values: vocabulary.map(({ text }) => text) },
  'tokenizer.ggml.scores': { is: 'floats', values: vocabulary.map((_, index) => -index) },
  'tokenizer.ggml.token_type': { is: 'numbers', values: vocabulary.map(({ type }) => type) },
  'tokenizer.ggml.unknown_token_id': number(0),
  'tokenizer.ggml.bos_token_id': number(1),
  'tokenizer.ggml.eos_token_id': number(2),
}

/** Names and shapes, the fastest dimension first. */
const tensors: [name: string, ...shape: number[]][] = [
  ['token_embd.weight', width, vocabulary.length],
  ['output_norm.weight', width],
  ['output.weight', width, vocabulary.length],
  ['blk.0.attn_norm.weight', width],
  ['blk.0.attn_q.weight', width, width],
  ['blk.0.attn_k.weight', width, width],
  ['blk.0.attn_v.weight', width, width],
  ['blk.0.attn_output.weight', width, width],
  ['blk.0.ffn_norm.weight', width],
  ['blk.0.ffn_gate.weight', width, hidden],
  ['blk.0.ffn_up.weight', width, hidden],
  ['blk.0.ffn_down.weight', hidden, width],
]

function bytesOf(size: number, write: (view: DataView) => void): Buffer {
  const bytes = Buffer.alloc(size)
  write(new DataView(bytes.buffer, bytes.byteOffset, size))
  return bytes
}

const u32 = (value: number) => bytesOf(4, (view) => view.setUint32(0, value, true))
const f32 = (value: number) => bytesOf(4, (view) => view.setFloat32(0, value, true))
const u64 = (value: number) => bytesOf(8, (view) => view.setBigUint64(0, BigInt(value), true))
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])

/** The format's own numbers for what a value is. */
const valueTypes = { number: 4, signed: 5, float: 6, text: 8, array: 9 }

function encode(value: Value): Buffer {
  const list = (type: number, items: Buffer[]) =>
    Buffer.concat([u32(valueTypes.array), u32(type), u64(items.length), ...items])
  switch (value.is) {
    case 'number':
      return Buffer.concat([u32(valueTypes.number), u32(value.value)])
    case 'float':
      return Buffer.concat([u32(valueTypes.float), f32(value.value)])
    case 'text':
      return Buffer.concat([u32(valueTypes.text), text(value.value)])
    case 'texts':
      return list(valueTypes.text, value.values.map(text))
    case 'numbers':
      return list(valueTypes.signed, value.values.map(u32))
    case 'floats':
      return list(valueTypes.float, value.values.map(f32))
  }
}

/** The file. The same every time: chance starts from the same number. */
export function tinyModel(): Buffer {
  const next = chance(7)
  let offset = 0
  const infos: Buffer[] = []
  const data: Buffer[] = []
  for (const [name, ...shape] of tensors) {
    const count = shape.reduce((product, size) => product * size, 1)
    const isNorm = name.includes('norm')
    const weights = Buffer.concat(Array.from({ length: count }, () => f32(isNorm ? 1 : next() - 0.5)))
    const padded = padTo(weights)
    infos.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset))
    data.push(padded)
    offset += padded.length
  }
  const head = [
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(Object.keys(facts).length),
    ...Object.entries(facts).flatMap(([key, value]) => [text(key), encode(value)]),
    ...infos,
  ]
  return Buffer.concat([padTo(Buffer.concat(head)), ...data])
}

function padTo(bytes: Buffer): Buffer {
  const missing = (alignment - (bytes.length % alignment)) % alignment
  return Buffer.concat([bytes, Buffer.alloc(missing)])
}

/** Numbers from 0 to 1, by a linear congruential generator (Numerical Recipes). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
