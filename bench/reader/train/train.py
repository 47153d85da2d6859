"""
Trains the reader's learnt part and writes its weights.

    node bench/reader/train/export.ts train.jsonl --variants 5 OWN.jsonl … --by HALF-1.bin HALF-2-TEXTS.flow … --by …
    python3 bench/reader/train/train.py train.jsonl dev.jsonl weights.bin [--epochs 4] [--seed 1]

The halves are trained first, each on every other batch with three variants; choose.ts learns from them too. A name that
ends in .js is written as the package wants it.

Needs Debian's python3-torch; nothing of Python runs in the product, its build or its tests. Seeded; two cores.
"""
import argparse
import copy
import json
import random
import struct
import time

import torch
from torch import nn

WORD_ROWS, PAIR_ROWS, KIND_ROWS = 8192, 4096, 8192
TAGS, TYPES, RELATIONS, KINDS, CUTS = 33, 16, 9, 9, 8
VECTOR, UNIT, PAIR, TYPE, REAL = 64, 64, 48, 16, 32
# What a second look at a pair sees of its rivals, and what it sees of a unit.
RIVALS, HELD = 24, 8
# How far the layers look to both sides: over words, over sentences, over units.
REACHES, SENTENCE_REACHES, UNIT_REACHES = (1, 2, 4, 8), (1, 2, 4), (1, 2)


class Sample:
    """One text as tensors, made once."""

    def __init__(self, raw):
        self.id, self.kind, self.weight = raw['id'], raw['kind'], raw.get('w', 1)
        # Rows as they were written; their variants weigh other amounts.
        self.written = self.weight in (1, 0.5)
        self.k, self.x, self.y = flat([raw['k']]), flat(raw['x']), torch.tensor(raw['y'])
        self.c, self.g = torch.tensor(raw['c']), torch.tensor(raw['g'])
        self.units = torch.tensor(raw['units'], dtype=torch.long).reshape(-1, 3)
        pairs = raw['pairs']
        self.pairs = flat([p['rows'] for p in pairs])
        self.ends = torch.tensor([[p['i'], p['j']] for p in pairs], dtype=torch.long).reshape(-1, 2)
        self.relations = torch.tensor([p['relation'] for p in pairs], dtype=torch.long)
        self.real = torch.tensor(raw.get('real', [-1] * len(raw['units'])), dtype=torch.float)


def flat(rows):
    """Rows one behind the other, and where each begins."""
    values = [row for each in rows for row in each]
    lengths = torch.tensor([len(each) for each in rows], dtype=torch.long)
    return torch.tensor(values, dtype=torch.long), lengths.cumsum(0) - lengths if len(rows) else lengths


def bags(parts):
    values, begins, at = [], [], 0
    for rows, offsets in parts:
        values.append(rows)
        begins.append(offsets + at)
        at += len(rows)
    return torch.cat(values), torch.cat(begins)


def summed(table, parts, thin):
    """The sum of each bag's rows; in training some rows are left out."""
    rows, offsets = bags(parts)
    kept = (torch.rand(len(rows)) >= thin).float() if thin else torch.ones(len(rows))
    return table(rows, offsets, per_sample_weights=kept)


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.EmbeddingBag(WORD_ROWS, VECTOR, mode='sum')
        nn.init.normal_(self.words.weight, std=0.1)
        self.layers = nn.ModuleList(nn.Conv1d(VECTOR, VECTOR, 3, padding=reach, dilation=reach) for reach in REACHES)
        self.sentence = nn.Linear(3 * VECTOR, VECTOR)
        self.sentence_layers = nn.ModuleList(nn.Conv1d(VECTOR, VECTOR, 3, padding=reach, dilation=reach) for reach in SENTENCE_REACHES)
        self.tags = nn.Linear(3 * VECTOR, TAGS)
        self.wide = nn.EmbeddingBag(WORD_ROWS, TAGS, mode='sum')
        nn.init.zeros_(self.wide.weight)
        self.steps = nn.Parameter(torch.zeros(CUTS, TAGS, TAGS))
        self.types = nn.Embedding(TYPES, TYPE)
        self.unit = nn.Linear(9 * VECTOR + TYPE, UNIT)
        self.unit_layers = nn.ModuleList(nn.Conv1d(UNIT, UNIT, 3, padding=reach, dilation=reach) for reach in UNIT_REACHES)
        self.source = nn.Linear(2 * UNIT, PAIR, bias=False)
        self.target = nn.Linear(2 * UNIT, PAIR)
        self.pairs = nn.EmbeddingBag(PAIR_ROWS, PAIR, mode='sum')
        self.direct = nn.EmbeddingBag(PAIR_ROWS, RELATIONS, mode='sum')
        nn.init.normal_(self.pairs.weight, std=0.05)
        nn.init.zeros_(self.direct.weight)
        self.relations = nn.Linear(PAIR, RELATIONS)
        self.real = nn.Linear(2 * UNIT + HELD, REAL)
        self.is_real = nn.Linear(REAL, 1)
        nn.init.zeros_(self.is_real.weight)
        nn.init.constant_(self.is_real.bias, 3)
        self.again_source = nn.Linear(2 * UNIT, PAIR, bias=False)
        self.again_target = nn.Linear(2 * UNIT, PAIR)
        self.rivals = nn.Linear(RIVALS, PAIR, bias=False)
        self.again = nn.Linear(PAIR, RELATIONS)
        nn.init.zeros_(self.again.weight)
        nn.init.zeros_(self.again.bias)
        self.kinds = nn.EmbeddingBag(KIND_ROWS, KINDS, mode='sum')
        nn.init.zeros_(self.kinds.weight)
        self.kind_bias = nn.Parameter(torch.zeros(KINDS))
        self.drop = nn.Dropout(0.2)

    def encode(self, batch, thin):
        """States of all words, text behind text, and where each text begins."""
        lengths = [len(sample.y) for sample in batch]
        vectors = torch.tanh(summed(self.words, [s.x for s in batch], thin))
        around = self.looked(vectors, lengths, self.layers)
        counts = [int(s.g[-1]) + 1 for s in batch]
        starts = torch.tensor([0] + counts).cumsum(0)
        sentence = torch.cat([s.g + starts[k] for k, s in enumerate(batch)])
        words = torch.cat([vectors, around], 1)
        total = torch.zeros(int(starts[-1]), words.shape[1]).index_add(0, sentence, words)
        size = torch.zeros(int(starts[-1])).index_add(0, sentence, torch.ones(len(sentence)))
        first = torch.zeros(int(starts[-1]), dtype=torch.long)
        first[sentence.flip(0)] = torch.arange(len(sentence)).flip(0)
        told = torch.relu(self.sentence(self.drop(torch.cat([total / size[:, None], around[first]], 1))))
        told = self.looked(told, counts, self.sentence_layers)
        begins = torch.tensor([0] + lengths).cumsum(0)
        return self.drop(torch.cat([words, told[sentence]], 1)), begins

    def looked(self, rows, lengths, layers):
        """Rows of several texts, each text after layers that look at what stands around a row."""
        padded = nn.utils.rnn.pad_sequence(torch.split(rows, lengths), batch_first=True)
        inside = (torch.arange(padded.shape[1]) < torch.tensor(lengths)[:, None]).float()[:, None]
        h = padded.transpose(1, 2)
        for layer in layers:
            h = (h + torch.relu(layer(self.drop(h)))) * inside
        h = h.transpose(1, 2)
        return torch.cat([h[k, :length] for k, length in enumerate(lengths)])

    def tag(self, states, batch, thin):
        return self.tags(states) + summed(self.wide, [s.x for s in batch], thin)

    def relate(self, states, begins, batch, thin):
        """The sums of all pairs at the first and at the second look, and how real each unit is."""
        units = torch.cat([s.units + torch.tensor([0, begins[k], begins[k]]) for k, s in enumerate(batch)])
        sizes = [len(s.units) for s in batch]
        counts = torch.tensor([0] + sizes).cumsum(0)
        ends = torch.cat([s.ends + counts[k] for k, s in enumerate(batch)])
        if len(ends) == 0:
            return None
        kinds, first, last = units[:, 0], units[:, 1], units[:, 2]
        sums = torch.cat([torch.zeros(1, states.shape[1]), states.cumsum(0)])
        mean = (sums[last] - sums[first]) / (last - first)[:, None]
        views = torch.cat([states[first], states[last - 1], mean, self.types(kinds)], 1)
        own = torch.relu(self.unit(views))
        own = torch.cat([own, self.looked(own, sizes, self.unit_layers)], 1)
        own = self.drop(own)
        a, b = self.source(own), self.target(own)
        parts = [s.pairs for s in batch]
        rows = summed(self.pairs, parts, thin)
        hidden = torch.relu(a[ends[:, 0]] + b[ends[:, 1]] + rows)
        scores = self.relations(self.drop(hidden)) + summed(self.direct, parts, thin)
        text = torch.cat([torch.full((len(s.ends),), k) for k, s in enumerate(batch)])
        held, rivals = rivalry(scores, text, torch.cat([s.ends for s in batch]), max(2, *sizes, 2), ends, counts)
        real = self.is_real(torch.relu(self.real(torch.cat([own, held], 1))))[:, 0]
        sure = torch.tanh(real.detach() / 4)
        rivals = torch.cat([rivals, sure[ends[:, 0], None], sure[ends[:, 1], None]], 1)
        again = torch.relu(self.again_source(own)[ends[:, 0]] + self.again_target(own)[ends[:, 1]] + rows + self.rivals(rivals))
        return scores, scores + self.again(self.drop(again)), real

    def kind(self, batch, thin):
        return summed(self.kinds, [s.k for s in batch], thin) + self.kind_bias


def rivalry(scores, text, ends, size, flat_ends, counts):
    """What the first look says of each unit, and what it says of the rivals of each pair."""
    none, same, member, source, target = scores[:, 0], scores[:, 5], scores[:, 6], scores[:, 7], scores[:, 8]
    lead = scores[:, 1:5].max(1).values
    likely = torch.sigmoid(torch.stack([
        lead - torch.maximum(none, same), same - torch.maximum(none, lead), member - none,
        source - torch.maximum(none, target), target - torch.maximum(none, source)]))
    i, j = ends[:, 0], ends[:, 1]
    table = torch.zeros(5, int(text[-1]) + 1, size, size)
    table[:, text, i, j] = likely
    leads, is_same, holds, sends, gets = table
    into, out = leads.sum(1), leads.sum(2)
    is_known = is_same.amax(2)
    held = torch.stack([
        torch.tanh(into), torch.tanh(out), leads.amax(1), leads.amax(2), is_known, holds.amax(1), sends.amax(1), gets.amax(1)], 2)
    sizes = (counts[1:] - counts[:-1]).tolist()
    units = torch.cat([held[k, :n] if k < len(held) else torch.zeros(n, HELD) for k, n in enumerate(sizes)])
    q = likely[0]
    seen = [
        q, rival(leads, 1)[text, i, j], rival(leads, 2)[text, i, j], torch.tanh(into[text, j] - q), torch.tanh(out[text, i] - q),
        leads[text, j, i], is_known[text, j], is_known[text, i], rival(sends, 2)[text, i, j], rival(gets, 2)[text, i, j],
        rival(holds, 1)[text, i, j], torch.tanh(into[text, i]), torch.tanh(out[text, j])]
    return units, torch.cat([torch.tanh(scores / 4), torch.stack(seen, 1)], 1)


def rival(table, way):
    """For each entry the largest of the others along a way."""
    two = table.topk(2, way).values
    most, second = two.narrow(way, 0, 1), two.narrow(way, 1, 1)
    return torch.where(table == most, second, most)


def chain_loss(model, scores, batch):
    """Negative log-likelihood of the tags of all texts: a linear chain whose steps hang on how the text may be cut."""
    lengths = torch.tensor([len(s.y) for s in batch])
    pad = nn.utils.rnn.pad_sequence
    scores = pad(torch.split(scores, lengths.tolist()))
    gold, cuts = pad([s.y for s in batch]), pad([s.c for s in batch])
    inside = torch.arange(len(scores))[:, None] < lengths
    path = (scores.gather(2, gold[..., None])[..., 0] * inside).sum()
    path = path + (model.steps[cuts[1:], gold[:-1], gold[1:]] * inside[1:]).sum()
    alpha = scores[0]
    every = torch.arange(len(batch))
    for t in range(1, len(scores)):
        going = int(inside[t].sum())
        # Texts are sorted, the longest last; those that have ended keep what they have.
        at = every[len(batch) - going:]
        top = alpha[at].max(1, keepdim=True).values
        # A product of matrices in place of a sum of exponentials of each pair.
        moved = torch.einsum('bf,bft->bt', (alpha[at] - top).exp(), model.steps[cuts[t, at]].exp()).clamp(min=1e-30).log() + top
        alpha = torch.cat([alpha[:len(batch) - going], moved + scores[t, at]])
    return torch.logsumexp(alpha, 1).sum() - path


def reality_loss(real, batch):
    """Of units a network cut: whether the marks know them."""
    known = torch.cat([s.real for s in batch])
    asked = known >= 0
    return nn.functional.binary_cross_entropy_with_logits(real[asked], known[asked], reduction='sum')


def train(model, samples, dev, args):
    wide = [p for n, p in model.named_parameters() if n.startswith(('wide', 'direct'))]
    decayed = [p for n, p in model.named_parameters() if 'kind' not in n and not n.startswith(('wide', 'direct'))]
    kinds = [p for n, p in model.named_parameters() if 'kind' in n]
    optimiser = torch.optim.AdamW([
        {'params': decayed, 'lr': args.rate, 'weight_decay': args.decay},
        {'params': kinds, 'lr': 0.01, 'weight_decay': 0.5},
        {'params': wide, 'lr': args.rate * args.wide, 'weight_decay': args.decay},
    ])
    steps = args.epochs * (len(samples) // args.batch + len(samples) // (16 * args.batch) + 2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, [args.rate, 0.01, args.rate * args.wide], total_steps=steps, pct_start=0.15)
    cross = nn.CrossEntropyLoss(reduction='sum', ignore_index=-1)
    mean, done = copy.deepcopy(model).eval(), 0
    begun = time.time()
    for epoch in range(args.epochs):
        model.train()
        random.shuffle(samples)
        # Texts of like length side by side, in chunks, so that little is padding.
        chunks = [sorted(samples[at:at + 16 * args.batch], key=lambda s: len(s.y)) for at in range(0, len(samples), 16 * args.batch)]
        batches = [chunk[at:at + args.batch] for chunk in chunks for at in range(0, len(chunk), args.batch)]
        random.shuffle(batches)
        sums = [0.0] * 4
        for batch in batches:
            states, begins = model.encode(batch, args.thin)
            tag_loss = chain_loss(model, model.tag(states, batch, args.thin), batch) * 0.5
            looks = model.relate(states, begins, batch, args.thin)
            pair_loss = real_loss = 0
            if looks is not None:
                relations = torch.cat([s.relations for s in batch])
                pair_loss = 0.3 * cross(looks[0], relations) + 0.7 * cross(looks[1], relations)
                real_loss = reality_loss(looks[2], batch)
            kind_loss = cross(model.kind(batch, 0.3), torch.tensor([s.kind for s in batch]))
            loss = (tag_loss + pair_loss + real_loss + kind_loss) / len(batch) / 10
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            done += 1
            follow = max(1 / done, 1 - args.average)
            with torch.no_grad():
                for kept, value in zip(mean.parameters(), model.parameters()):
                    kept.lerp_(value, follow)
            sums = [s + float(x) for s, x in zip(sums, (tag_loss, pair_loss, kind_loss, real_loss))]
        print(f'{epoch + 1:3d} tags {sums[0] / len(samples):.2f} pairs {sums[1] / len(samples):.2f} kinds {sums[2] / len(samples):.3f} real {sums[3] / len(samples):.2f} {time.time() - begun:.0f} s', flush=True)
        report(mean, dev)
    return mean


# A kind's signs are fitted by themselves, to whole rows without variants, as logistic regression with a penalty; then they
# are sharpened, since marks of words stand beside them.
KIND_PENALTY, SHARPENED = 5.0, 4.0


def fit_kinds(model, samples):
    rows = [s for s in samples if s.written]
    kinds, weights = torch.tensor([s.kind for s in rows]), torch.tensor([float(s.weight) for s in rows])
    nn.init.zeros_(model.kinds.weight)
    nn.init.zeros_(model.kind_bias)
    optimiser = torch.optim.LBFGS([model.kinds.weight, model.kind_bias], max_iter=300, line_search_fn='strong_wolfe')
    cross = nn.CrossEntropyLoss(reduction='none')

    def loss():
        optimiser.zero_grad()
        value = (cross(model.kind(rows, 0), kinds) * weights).sum() + KIND_PENALTY * model.kinds.weight.square().sum()
        value.backward()
        return value

    optimiser.step(loss)
    with torch.no_grad():
        model.kinds.weight.mul_(SHARPENED)
        model.kind_bias.mul_(SHARPENED)


def spans(y):
    found, open_at = [], None
    for i, tag in enumerate(list(y) + [0]):
        if open_at is not None and (tag == 0 or tag % 2 == 1 or (tag + 1) // 2 != (y[open_at] + 1) // 2):
            found.append(((y[open_at] + 1) // 2, open_at, i))
            open_at = None
        if i < len(y) and tag > 0 and open_at is None:
            open_at = i
    return found


def report(model, dev):
    model.eval()
    hit = gold_count = made = 0
    right = wrong = missed = kind_right = 0
    tag_loss = pair_loss = 0.0
    cross = nn.CrossEntropyLoss(reduction='sum', ignore_index=-1)
    with torch.no_grad():
        for sample in dev:
            states, begins = model.encode([sample], 0)
            scores = model.tag(states, [sample], 0)
            tag_loss += float(chain_loss(model, scores, [sample]))
            y = scores.argmax(-1).tolist()
            gold, mine = set(spans(sample.y.tolist())), set(spans(y))
            gold = {g for g in gold if g[0] <= 9}
            mine = {g for g in mine if g[0] <= 9}
            hit += len(gold & mine)
            gold_count += len(gold)
            made += len(mine)
            looks = model.relate(states, begins, [sample], 0)
            if looks is not None:
                scores = looks[1]
                pair_loss += float(cross(scores, sample.relations))
                for g, r in zip(sample.relations.tolist(), scores.argmax(-1).tolist()):
                    if g < 0:
                        continue
                    right += int(r > 0 and r == g)
                    wrong += int(r > 0 and r != g)
                    missed += int(g > 0 and r != g)
            kind_right += int(model.kind([sample], 0)[0].argmax()) == sample.kind
    print(f'    dev: units F1 {200 * hit / max(1, gold_count + made):.1f}  relations F1 {200 * right / max(1, 2 * right + wrong + missed):.1f}  kind {100 * kind_right / max(1, len(dev)):.1f}  loss of tags {tag_loss / len(dev):.2f}, pairs {pair_loss / len(dev):.2f}', flush=True)


def tensors_of(model):
    """What is written, in its order, and how fine: 1 a table, 2 the signs of kinds, 0 all else."""
    def looking(layers):
        return [part for layer in layers for part in ((layer.weight, 0), (layer.bias, 0))]

    tensors = [(model.words.weight, 1)] + looking(model.layers)
    tensors += [(model.sentence.weight, 0), (model.sentence.bias, 0)] + looking(model.sentence_layers)
    tensors += [(model.tags.weight, 0), (model.tags.bias, 0), (model.wide.weight, 1), (model.steps, 0), (model.types.weight, 0),
                (model.unit.weight, 0), (model.unit.bias, 0)] + looking(model.unit_layers)
    return tensors + [
        (model.source.weight, 0), (model.target.weight, 0), (model.target.bias, 0), (model.pairs.weight, 1),
        (model.direct.weight, 1), (model.relations.weight, 0), (model.relations.bias, 0),
        (model.real.weight, 0), (model.real.bias, 0), (model.is_real.weight, 0), (model.is_real.bias, 0),
        (model.again_source.weight, 0), (model.again_target.weight, 0), (model.again_target.bias, 0),
        (model.rivals.weight, 0), (model.again.weight, 0), (model.again.bias, 0),
        (model.kinds.weight, 2), (model.kind_bias, 0)]


def is_layer(tensor):
    """Of the layers that look to both sides stand behind each other: what stands before, the row itself, what stands behind."""
    return tensor.dim() == 3 and tensor.shape[2] == 3


def as_rows(tensor):
    values = tensor.detach()
    if is_layer(values):
        return values.permute(0, 2, 1).flatten(1)
    return values[:, None] if values.dim() == 1 else values.reshape(-1, values.shape[-1])


def begin_with(model, path):
    """Weights written before, as where to go on from."""
    data, at = as_bytes(path), 0
    for tensor, _ in tensors_of(model):
        rows, columns, scales = struct.unpack_from('<HHH', data, at)
        at += 6
        scale = torch.frombuffer(bytearray(data[at:at + 4 * scales]), dtype=torch.float32)[:, None]
        at += 4 * scales
        levels = torch.frombuffer(bytearray(data[at:at + rows * columns]), dtype=torch.int8).reshape(rows, columns)
        at += rows * columns
        values = levels.float() * scale
        with torch.no_grad():
            tensor.copy_(values.reshape(rows, 3, -1).permute(0, 2, 1) if is_layer(tensor) else values.reshape(tensor.shape))


def write(model, path):
    parts = []
    for tensor, whole in tensors_of(model):
        values = as_rows(tensor)
        # Tables are large and need less: 63 steps; signs of kinds are small and need more. A few that stand out are cut.
        steps = (127, 31, 100)[whole]
        top = values.abs().flatten().kthvalue(int(values.numel() * 0.9998)).values.reshape(1, 1) if whole else values.abs().max(1, keepdim=True).values
        scale = torch.clamp(top / steps, min=1e-8)
        rows, columns = values.shape
        parts.append(struct.pack('<HHH', rows, columns, len(scale)))
        parts.append(scale.flatten().numpy().astype('<f4').tobytes())
        levels = torch.clamp(torch.round(values / scale), -127, 127)
        parts.append(levels.to(torch.int8).numpy().tobytes())
    data = b''.join(parts)
    with open(path, 'wb') as file:
        file.write(data)
    if path.endswith('.js'):
        with open(path, 'w') as file:
            file.write("/** Made by bench/reader/train/train.py. Read by learnt/bytes.ts and learnt/network.ts. */\n")
            file.write(f"export const weights =\n  '{as_text(data)}'\n")


# Bytes as learnt/bytes.ts reads them: the smaller a number, the earlier its sign.
SIGNS = [chr(first + i) for first, count in ((0x28, 52), (0x5D, 34), (0xAE, 170)) for i in range(count)]
RANKS = [2 * n if n < 128 else 2 * (256 - n) - 1 for n in range(256)]


def as_text(data):
    return ''.join(SIGNS[RANKS[byte]] for byte in data)


def as_bytes(path):
    with open(path, 'rb') as file:
        data = file.read()
    if not path.endswith('.js'):
        return data
    byte_of = {SIGNS[rank]: byte for byte, rank in enumerate(RANKS)}
    return bytes(byte_of[sign] for sign in data.decode().split("'")[1])


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('train')
    parser.add_argument('dev')
    parser.add_argument('out')
    parser.add_argument('--epochs', type=int, default=4)
    parser.add_argument('--batch', type=int, default=16)
    parser.add_argument('--rate', type=float, default=4e-3)
    parser.add_argument('--decay', type=float, default=0.1)
    parser.add_argument('--drop', type=float, default=0.2)
    parser.add_argument('--wide', type=float, default=1.0)
    parser.add_argument('--thin', type=float, default=0.2)
    # Weights are the mean of those of the last steps, which travels further than any of them.
    parser.add_argument('--average', type=float, default=0.997)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--from', dest='before', help='weights to go on from, for some texts more beside those they learnt from')
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    random.seed(args.seed)
    torch.set_num_threads(1)
    samples, dev = ([Sample(raw) for raw in map(json.loads, open(path)) if raw['x']] for path in (args.train, args.dev))
    model = Reader()
    model.drop.p = args.drop
    if args.before:
        begin_with(model, args.before)
    print(sum(p.numel() for p in model.parameters()), 'weights,', len(samples), 'texts')
    trained = train(model, samples, dev, args)
    fit_kinds(trained, samples)
    report(trained, dev)
    write(trained, args.out)
