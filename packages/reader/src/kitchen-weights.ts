/** Written by bench/reader/train/kitchen.ts; do not edit. */

/** What one step of a weight is worth. */
export const fineness = 0.1

/** For each shape of a feature the steps of a weight, then the words that have it where the star stands. */
export const kitchenWeights: Readonly<Record<string, string>> = {
  '*': '-15 pcook> -12 p> -11 psimmer> -9 c2|s0|f -7 c2|w2|f sofalse|freshtrue|f vj|n -6 pleave> rfalse|f s0|f sofalse|freshtrue|n -5 pbake> pdrain> xfalse|d6 -4 d6 mfalse|w1 nxtrue|d6 pheat> plet> premove> pset> pspread> w2|f -3 d10 mfalse|w2 nxfalse|d10 s0|n t0|f xfalse|d10 -2 btrue|f c0|s0|f c1|s0|f d10|samefalse d3|samefalse d4|samefalse lfalse|f mfalse|f mfalse|n otrue|f pcover> pgrease> proll> pscoop> ptake> ptip> ptoss> rfalse|n vi|f xtrue|d3 -1 btrue|n c0|w1|n c2|w1|f d4 d6|samefalse mtrue|w2 pbeat> pcombine> pcool> pmelt> pput> w1|n xtrue|d1 xtrue|d4 1 c1|w0|f c2|s1|f c2|w0|f d2|sametrue d3 mtrue|w0 nxfalse|d3 nxfalse|d6 pwhisk> s1|f w0|f w1|f 2 c0|s0|n c0|w1|f d1 d1|samefalse lfalse|n nxtrue|d1 otrue|n pboil> pfry> ppour> preduce> preturn> s2|n t1|f t1|n vi|n xfalse|d2 xtrue|d2 xtrue|d6 3 bfalse|n c0|w0|n c1|w2|f d2|samefalse d3|sametrue mfalse|w0 mtrue|n nxtrue|d2 pfold> pseason> pslice> s1|n s2|f w0|n xfalse|d1 xfalse|d3 4 c0|s1|f d2 mtrue|w1 pblend> pchop> pmix> ppress> pstir> rtrue|f rtrue|n sofalse|freshfalse|n sotrue|freshtrue|f 5 psprinkle> pturn> sotrue|freshtrue|n 6 c1|s1|f 8 padd> 9 pbring> 11 pcut> pplace>',
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
  'vi*|f':
    '-9 spread -8 slice -7 cream reduce season -6 taste -5 discard spoon strain use -4 brush crush cut divide flatten heat ice place return rub turn water -3 bring chill drain get pour saute sift warm -2 adjust break combine lift melt press remove scoop smooth sprinkle -1 add flip refrigerate stock 1 let stir whisk 2 beat check close cool fill fry grease lay simmer tip transfer wash 3 keep repeat 4 form leave marinate mash prepare 5 oil start take 6 allow blend fold knead roast sieve 7 bake 9 continue 10 preheat shake 11 line set',
  'vi*|n':
    '-11 line set -10 preheat shake -9 continue -7 bake -6 allow blend fold knead sieve -5 oil roast take -4 form leave marinate mash prepare start -3 repeat reserve -2 beat check close cool fill fry grease keep lay layer simmer tip transfer wash -1 let stir whisk 1 add flip refrigerate stock 2 break combine lift melt press remove scoop smooth sprinkle 3 adjust chill drain pour saute scatter warm 4 bring brush crush cut divide dust flatten get heat ice place return rub sift turn water 5 discard spoon strain use 6 taste 7 reduce season 8 cream slice 9 spread',
  'vj*|f':
    '-16 heat -12 repeat -11 make -10 chill reduce use -9 melt slice -8 come -6 cream ladle -5 preheat sift strain -4 adjust browned combine get ground keep layer prepare process smooth start thicken wrap -3 boil close do enjoy give line soak warm -2 bring marinate refrigerate scoop sieve simmer sprinkle whisk -1 crush discard 1 blend level press season 2 cool mix roll rub run stock swirl 3 allow cook let mash set spring 4 cover garnish shake stir 5 add grease lay remove serve store 6 bake cut flatten peel water 7 check place return spread toss transfer 8 arrange flip pour 9 put spoon 10 divide drain 11 knead 12 fill roast',
  'vj*|n':
    '-24 use -16 combine -15 do -13 heat -12 chop -11 browned melt -10 beat come slice warm -9 break -8 leave make -7 milk -6 crush ground ice stock -5 bake cut -4 cream preheat prepare reserve roll smooth spring take -3 grease keep run water -2 adjust brush give scoop thicken tip turn -1 close sieve 1 boil level 2 blend divide drain flip get layer peel scatter soak swirl whisk 3 cook discard flatten process spread taste 4 chill continue drizzle form ladle lay marinate mash place rub stir wrap 6 allow mix saute 7 serve 8 arrange cool fry lift repeat shake 9 simmer 10 press reduce 11 fold season 12 pour set 13 remove toss 14 cover line 15 add spoon 16 return 17 bring 21 sprinkle',
}
