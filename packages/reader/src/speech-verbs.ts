/** Verbs by what they say of a message: who hears it, who takes part, what goes back. */
import { wordSet } from './words.ts'

/** Sent back to whoever asked last. */
export const answering = wordSet(
  'accept ack acknowledge agree answer approve confirm decline echo nod refuse reject reply respond return say',
)

/** Reaches whoever stands on the other side. */
export const showing = wordSet(
  'alert announce ask call confirm deliver display email forward give greet inform invite message notify offer present prompt redirect remind reply request respond return send show tell text warn',
)

/** Whoever stands right after these takes part from then on. */
export const joining = wordSet(
  'ask call charge contact dm email inform invite message notify nudge page phone ping prompt query radio ring tell text whatsapp',
)

/** Called and messaged, but nobody. */
export const unheard = wordSet(
  'cue function it meeting message method name number order quits stop taxi time truce',
)

export const receiving = wordSet('collect fetch get hear obtain read receive retrieve')

/** The listener stands right after these: "tells Inventory to ship". */
export const addressing = wordSet(
  'alert ask call challenge charge contact dm email give greet hand hit inform instruct invite invoke let message notify nudge order page pass pay phone ping poke prompt query radio remind request ring send show tell text thank trigger warn whatsapp',
)

export const keeping = wordSet(
  'cache check drop insert keep log look persist place push put queue record save store write',
)
