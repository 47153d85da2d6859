/** Written by bench/reader/train/kitchen.ts; do not edit. */

/** What one step of a weight is worth. */
export const fineness = 0.1

/** For each shape of a feature the steps of a weight, then the words that have it where the star stands. */
export const kitchenWeights: Readonly<Record<string, string>> = {
  '*': '-15 pcook> -12 p> -11 psimmer> -9 c2|s0|f -7 c2|w2|f sofalse|freshtrue|f vj|n -6 pleave> rfalse|f s0|f sofalse|freshtrue|n -5 pbake> pdrain> xfalse|d6 -4 d6 mfalse|w1 nxtrue|d6 pheat> plet> premove> pset> pspread> w2|f -3 d10 mfalse|w2 nxfalse|d10 s0|n t0|f xfalse|d10 -2 btrue|f c0|s0|f c1|s0|f d10|samefalse d3|samefalse d4|samefalse lfalse|f mfalse|f mfalse|n otrue|f pcover> pgrease> proll> pscoop> ptake> ptip> ptoss> rfalse|n vi|f xtrue|d3 2 c0|s0|n c0|w1|f d1 d1|samefalse lfalse|n nxtrue|d1 otrue|n pboil> pfry> ppour> preduce> preturn> s2|n t1|f t1|n vi|n xfalse|d2 xtrue|d2 xtrue|d6 3 bfalse|n c0|w0|n c1|w2|f d2|samefalse d3|sametrue mfalse|w0 mtrue|n nxtrue|d2 pfold> pseason> pslice> s1|n s2|f w0|n xfalse|d1 xfalse|d3 4 c0|s1|f d2 mtrue|w1 pblend> pchop> pmix> ppress> pstir> rtrue|f rtrue|n sofalse|freshfalse|n sotrue|freshtrue|f 5 psprinkle> pturn> sotrue|freshtrue|n 6 c1|s1|f 8 padd> 9 pbring> 11 pcut> pplace>',
  'p>*': '7 simmer 9 set',
  'padd>*': '-7 do 7 put 8 beat cover 9 cook 10 season 11 bring',
  'pbake>*': '-8 come 11 cool',
  'pbeat>*': '8 stir',
  'pboil>*': '8 drain',
  'pbring>*': '9 mix',
  'pchop>*': '8 set',
  'pcombine>*': '-8 place 7 mix pour stir',
  'pcook>*': '-7 cook 8 water 14 drain',
  'pcover>*': '8 add',
  'pcream>*': '7 beat',
  'pcut>*': '-10 place',
  'pdrain>*': '7 mix',
  'pgrease>*': '16 pour',
  'pheat>*': '9 cook',
  'pline>*': '7 pour',
  'pmix>*': '8 sprinkle',
  'ppour>*': '-8 fill 8 cover',
  'ppreheat>*': '9 cook 13 roast 32 bake',
  'pset>*': '-10 remove -8 set 8 return 11 mix',
  'psimmer>*': '8 season 13 remove',
  'psprinkle>*': '7 remove 8 serve',
  'pstir>*':
    '-8 place -6 bake -5 cut remove 5 knead pour 6 fold spread toss 7 season simmer 9 cook return 10 add',
  'ptake>*': '8 add',
  'ptoss>*': '8 add',
}

/** The shapes of what one verb says alone. */
export const verbShapes = ['vi*|n', 'vj*|f', 'vj*|n']

/** Each verb with a letter for each of `verbShapes`: "@" weighs nothing, each letter after it a step more. */
export const verbWeights =
  'addBEOadjustE<>allow4CFarrange@HHbake2F;beat<@6blend4@Bboil@=@breakD@7bringG>Qbrowned@<5brushH@>check<G@chillF6Dchop@@4close<=@combineD<0come@86continue.@Dcook@CCcool<BHcover@DNcreamO:<crushH@:cutHF;discardJ@CdivideHJBdo@=1drainFJBdrizzle@@DdustD@@enjoy@=@fill<L@flattenHFCflipBHBfold4@Kform8@Dfry<@Hgarnish@D@getG<Bgive@=>grease<E=ground@<:heatH03iceH@:keep;<=knead4K@ladle@:Dlay<EDlayer><Bleave8@8let>C@liftD@Hline*=Nmake@58marinate8>Dmash8CDmeltD75milk@@9mix@BFoil6@@peel@FBplaceHGDpourFHLpreheat,;<prepare8<<pressD@Jprocess@<Cput@I@reduceN6JrefrigerateB>@removeDEMrepeat:4Hreserve=@<returnHGProast5L@roll@B<rubHBDrun@B=sauteF@FscatterC@BscoopD>>seasonN@Kserve@EGset*CLshake,DHsieve4>@siftG;@simmer<>IsliceP76smoothD<<soak@=BspoonJIOspreadRGCspring@C<sprinkleD>Ustart7<@stir>DDstockBB:store@E@strainJ;@swirl@BBtake6@<tasteL@Cthicken@<>tip<@>toss@GMtransfer<G@turnH@>useJ6(warmF=6wash<@@waterHF=whisk>>Bwrap@<D'
