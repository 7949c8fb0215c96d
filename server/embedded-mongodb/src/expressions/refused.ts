// What MongoDB 8 has and this database refuses.
const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\$\w+/g));

export const REFUSED_EXPRESSIONS = namesIn(`
  $abs $acos $acosh $add $allElementsTrue $and $anyElementTrue $arrayElemAt $arrayToObject $asin $asinh $atan $atan2
  $atanh $avg $binarySize $bitAnd $bitNot $bitOr $bitXor $bottom $bottomN $bsonSize $ceil $cmp $concat $concatArrays
  $cond $const $convert $cos $cosh $createObjectId $dateAdd $dateDiff $dateFromParts $dateFromString $dateSubtract
  $dateToParts $dateToString $dateTrunc $dayOfMonth $dayOfWeek $dayOfYear $degreesToRadians $deserializeEJSON $divide
  $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith $eq $exp $filter $first $firstN $floor
  $function $getField $gt $gte $hash $hexHash $hour $ifNull $in $indexOfArray $indexOfBytes $indexOfCP $isArray
  $isNumber $isoDayOfWeek $isoWeek $isoWeekYear $last $lastN $let $ln $log $log10 $lt $lte $ltrim $map $max $maxN
  $median $mergeObjects $meta $millisecond $min $minN $minute $mod $month $multiply $ne $not $objectToArray $or
  $percentile $pow $radiansToDegrees $rand $range $reduce $regexFind $regexFindAll $regexMatch $replaceAll $replaceOne
  $reverseArray $round $rtrim $sampleRate $second $serializeEJSON $setDifference $setEquals $setField $setIntersection
  $setIsSubset $setUnion $sigmoid $similarityCosine $similarityDotProduct $similarityEuclidean $sin $sinh $size $slice
  $sortArray $split $sqrt $stdDevPop $stdDevSamp $strLenBytes $strLenCP $strcasecmp $substr $substrBytes $substrCP
  $subtract $subtype $sum $switch $tan $tanh $toArray $toBool $toDate $toDecimal $toDouble $toHashedIndexKey $toInt
  $toLong $toLower $toObject $toObjectId $toString $toUUID $toUpper $top $topN $trim $trunc $tsIncrement $tsSecond
  $type $unsetField $week $year $zip`);

export const REFUSED_ACCUMULATORS = namesIn(`
  $accumulator $addToSet $avg $bottom $bottomN $concatArrays $count $first $firstN $last $lastN $maxN $median
  $mergeObjects $minN $percentile $setUnion $stdDevPop $stdDevSamp $top $topN`);

export const REFUSED_STAGES = namesIn(`
  $addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $count $currentOp $densify $documents
  $facet $fill $geoNear $graphLookup $indexStats $listCatalog $listClusterCatalog $listLocalSessions
  $listSampledQueries $listSearchIndexes $listSessions $lookup $merge $out $planCacheStats $querySettings $queryStats
  $rankFusion $redact $replaceRoot $replaceWith $sample $score $scoreFusion $search $searchMeta $set $setWindowFields
  $shardedDataDistribution $sortByCount $unionWith $unset $vectorSearch`);

export const REFUSED_VARIABLES: ReadonlySet<string> = new Set(
  'CLUSTER_TIME CURRENT DESCEND IS_MR JS_SCOPE KEEP NOW PRUNE REMOVE ROOT SEARCH_META USER_ROLES'.split(' '),
);
